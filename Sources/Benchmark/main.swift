// benchmark
