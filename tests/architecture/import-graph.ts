import { dirname, join, normalize } from "node:path";

export interface Import {
  /** The importing file, from the root: `server/slices/pins/create.ts`. */
  from: string;
  /** A file from the root, or a package's name. */
  to: string;
  isPackage: boolean;
  typeOnly: boolean;
  line: string;
}

const ROOT = join(import.meta.dir, "../..");
const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm;

/** Every TypeScript file of the folders, tests only on request, and all of its imports, parsed from the source. */
export async function readImports(
  folders: string[],
  { tests = false } = {},
): Promise<{ files: string[]; imports: Import[] }> {
  const files: string[] = [];
  const imports: Import[] = [];
  for (const folder of folders) {
    for (const file of new Bun.Glob("**/*.{ts,tsx}").scanSync({ cwd: join(ROOT, folder) })) {
      const from = `${folder}/${file}`;
      if (!tests && /\.test\.tsx?$/.test(from)) continue;
      files.push(from);
      const text = await Bun.file(join(ROOT, from)).text();
      for (const match of text.matchAll(IMPORT)) {
        const specifier = match[2] ?? match[3] ?? "";
        const isPackage = !specifier.startsWith(".");
        imports.push({
          from,
          to: isPackage ? specifier : normalize(join(dirname(from), specifier)),
          isPackage,
          typeOnly: Boolean(match[1]),
          line: match[0].trim(),
        });
      }
    }
  }
  return { files, imports };
}
