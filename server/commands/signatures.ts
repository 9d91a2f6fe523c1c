/** `bun server/commands/signatures.ts`: prints the script that a build has in place of `server/signatures.ts`. */
import { SIGNATURES, V5_SIGNATURES } from "../signatures.ts";

// A text that is parsed at run time starts faster than the same as code.
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
const script = [
  `export const SIGNATURES = ${parsed(SIGNATURES)};`,
  `export const V5_SIGNATURES = ${parsed(V5_SIGNATURES)};`,
];
process.stdout.write(`${script.join("\n")}\n`);
