"""A Slurm of two nodes on this host's loopback address, for temporary use.

Its daemons, keys, ports and spool are in a separate folder; an installed Slurm or munge is not changed. The script
requires root, because Slurm starts jobs as the users who submit them.
"""

import contextlib
import os
import pathlib
import secrets
import signal
import socket
import subprocess
import time

CONFIGURATION = """\
ClusterName=loopback
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
MailProg=/bin/true
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
NodeName=a NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1 State=UNKNOWN
NodeName=b NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1 State=UNKNOWN
PartitionName=all Nodes=a,b Default=YES State=UP
"""


def free_ports(count):
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for opened in sockets:
            opened.bind(("127.0.0.1", 0))
        return [opened.getsockname()[1] for opened in sockets]


@contextlib.contextmanager
def local_slurm(folder):
    """Starts Slurm in a folder; yields the environment for its commands."""
    folder = pathlib.Path(folder)
    (folder / "state").mkdir(parents=True)
    for node in "ab":
        (folder / f"spool-{node}").mkdir()
    key = folder / "munge.key"
    key.write_bytes(secrets.token_bytes(256))
    key.chmod(0o400)
    host = socket.gethostname().split(".")[0]
    (folder / "slurm.conf").write_text(
        CONFIGURATION.format(host=host, folder=folder, ports=free_ports(3)))
    environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}
    daemons = []

    def start(*words):
        log = open(folder / f"{words[0]}-{len(daemons)}.out", "w")
        daemons.append(
            subprocess.Popen(words, env=environment, stdout=log, stderr=subprocess.STDOUT))

    try:
        start(
            "munged", "--foreground", "--force", f"--key-file={key}", f"--socket={folder}/munge.socket",
            f"--pid-file={folder}/munged.pid", f"--log-file={folder}/munged.log",
            f"--seed-file={folder}/munged.seed")
        wait(lambda: (folder / "munge.socket").exists(), "munge", folder)
        start("slurmctld", "-D")
        for node in "ab":
            start("slurmd", "-D", "-N", node)
        states = ["sinfo", "--noheader", "--Node", "--format=%T"]
        wait(lambda: output(states, environment).split() == ["idle", "idle"], "two nodes", folder)
        yield environment
    finally:
        for daemon in reversed(daemons):
            daemon.send_signal(signal.SIGTERM)
        for daemon in daemons:
            try:
                daemon.wait(timeout=20)
            except subprocess.TimeoutExpired:
                daemon.kill()


def output(words, environment):
    return subprocess.run(words, env=environment, capture_output=True, text=True).stdout


def wait(condition, what, folder, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            logs = "".join(f"\n{log}:\n{log.read_text()[-1500:]}" for log in folder.glob("*.log"))
            raise RuntimeError(f"waited {seconds} s for {what}{logs}")
        time.sleep(0.1)
