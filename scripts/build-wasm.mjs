// `npm run build:wasm`: what is generated and needed before types are checked: the kernel with its types, the styles of boards as rules.
import { compileAssembly } from './assembly.mjs';
import { compileStyles } from './styles.mjs';

const compiled = await compileAssembly();
await compileStyles();
console.log(compiled ? 'kernel.wasm compiled' : 'kernel.wasm is up to date');
