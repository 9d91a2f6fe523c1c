import type { Plugin } from "vite";

/** How the build wraps a package in the older module format: `helper((exports => {…}))`. */
const WRAPPED = /(?<==\w+)\(\(\(?([\w$,]*)\)?=>\{/g;

/**
 * Rewrites the arrow functions around React's packages, which run at once, as function expressions in parentheses: V8
 * compiles those immediately, but parses an arrow function twice.
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
