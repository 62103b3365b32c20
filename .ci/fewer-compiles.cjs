/**
 * What each process of a step begins with. V8 compiles WebAssembly a second time, optimized, where it runs often; of the embedded
 * PostgreSQL that costs a processor about a second a process, more than most tests run in it. Here it has to run 500 times as often.
 */
require('node:v8').setFlagsFromString('--wasm-tiering-budget=1000000000');
