import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const NAMED = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+)\.mjs'/g;
const IMPORT = /^import \{([^}]+)\} from "lucide-react";$/gm;

/** Each icon's file within the package, by every name that it has. */
function iconFiles(): Map<string, string> {
  const package_ = dirname(createRequire(import.meta.url).resolve("lucide-react/package.json"));
  const barrel = readFileSync(join(package_, "dist/esm/lucide-react.mjs"), "utf8");
  return new Map(
    [...barrel.matchAll(NAMED)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name): [string, string] => [name.replace("default as", "").trim(), file]),
    ),
  );
}

/**
 * Imports each icon from its own file. By way of the package's one file that names them all, every part of the site
 * seems to import every icon, and nothing can tell which pages show one.
 */
export function iconsApart(): Plugin {
  const files = iconFiles();
  return {
    name: "icons-apart",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !id.startsWith(import.meta.dirname)) return null;
      const apart = code.replace(IMPORT, (_, list: string) => {
        const names = list.split(",").map((name) => name.trim());
        return names
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map((name) => {
            const [icon = "", own = icon] = name.split(" as ");
            const file = files.get(icon);
            if (!file) throw new Error(`no such icon: ${icon}`);
            return `import ${own} from "lucide-react/${file}";`;
          })
          .join("");
      });
      return apart === code ? null : { code: apart, map: null };
    },
  };
}
