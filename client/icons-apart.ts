import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const NAMED = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+)\.mjs'/g;
const IMPORT = /^import \{([^}]+)\} from "lucide-react";$/gm;

/** The file of each icon within the package, by all of the icon's names. */
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
 * Imports each icon from its own file. With imports from the package's index, every chunk would seem to import every icon,
 * and the build couldn't tell which pages use which.
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
