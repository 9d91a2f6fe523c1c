import type { Plugin } from "vite";

/** How the build wraps a package in the older module format: `helper((exports => {…}))`. */
const WRAPPED = /(?<==\w+)\(\(\(?([\w$,]*)\)?=>\{/g;

/**
 * React's packages stand in functions that run at once. V8 compiles a function expression in brackets with what it
 * stands in, but skims an arrow function first and reads it again when it runs: a fifth of the time that React's file takes.
 */
export function readOnce(): Plugin {
  return {
    name: "read-once",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.name === "react") {
          if (!WRAPPED.test(file.code)) throw new Error("the build wraps React in another way");
          file.code = file.code.replace(WRAPPED, "((function($1){");
        }
    },
  };
}
