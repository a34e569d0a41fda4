// `npm run build:wasm`: the kernel and its generated types, needed before types are checked.
import { compileAssembly } from './assembly.mjs';

const compiled = await compileAssembly();
console.log(compiled ? 'kernel.wasm compiled' : 'kernel.wasm is up to date');
