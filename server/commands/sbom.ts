import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import manifest from "../../package.json" with { type: "json" };

/** A package entry of `bun.lock`: name and version, source, dependencies, checksum. */
type Locked = [
  id: string,
  from: string,
  asks: { dependencies?: Names; optionalDependencies?: Names; peerDependencies?: Names },
  checksum: string,
];
type Names = Record<string, string>;

export interface Lock {
  workspaces: { "": { dependencies?: Names; optionalDependencies?: Names; devDependencies?: Names } };
  packages: Record<string, Locked>;
}

interface Component {
  type: "library";
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  /** Marks packages that only developers install. */
  properties?: { name: string; value: string }[];
}

/** The subset of CycloneDX 1.6 that this command writes (https://cyclonedx.org/docs/1.6/json/). */
export interface Bom {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: { component: { type: "application"; "bom-ref": string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** `bun.lock` is JSON with trailing commas. */
export const readLock = (): Lock =>
  JSON.parse(readFileSync(join(ROOT, "bun.lock"), "utf8").replace(/,(\s*[}\]])/g, "$1")) as Lock;

/** Splits `@scope/name@1.2.3` into [`@scope/name`, `1.2.3`]. */
export function nameAndVersion(id: string): [name: string, version: string] {
  const at = id.lastIndexOf("@");
  return [id.slice(0, at), id.slice(at + 1)];
}

/** A package's URL, which is unique across package registries (purl, ECMA-427). */
function purlOf(id: string): string {
  const [name, version] = nameAndVersion(id);
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** Lock keys to try for a dependency, nearest first: key `a/@s/b` is the copy of `@s/b` that `a` uses. */
function placesFor(key: string, wanted: string): string[] {
  const parts = key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? [];
  return parts.map((_, at) => [...parts.slice(0, parts.length - at), wanted].join("/")).concat(wanted);
}

/** The lock keys of a package's installed dependencies. Optional ones for other platforms may not be installed. */
function askedBy({ packages }: Lock, key: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[key]?.[2] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => placesFor(key, name).find((place) => place in packages) ?? []);
}

/** These packages and all of their direct and indirect dependencies. */
function reachedFrom(lock: Lock, names: readonly string[]): Set<string> {
  const reached = new Set(names.filter((name) => name in lock.packages));
  // Iterating over a set also visits entries added during the loop.
  for (const key of reached) for (const asked of askedBy(lock, key)) reached.add(asked);
  return reached;
}

/** Lock keys of the packages that run in production, including optional ones for other platforms. */
export function productPackages(lock: Lock): Set<string> {
  const { dependencies, optionalDependencies } = lock.workspaces[""];
  return reachedFrom(lock, Object.keys({ ...dependencies, ...optionalDependencies }));
}

/** Makes the software bill of materials of a lock file; the same lock gives the same bill. */
export function billOfMaterials(lock: Lock): Bom {
  const own = lock.workspaces[""];
  const keys = Object.keys(lock.packages);
  const product = Object.keys({ ...own.dependencies, ...own.optionalDependencies });
  const needed = productPackages(lock);
  const refOf = (key: string) => purlOf(lock.packages[key]?.[0] ?? key);
  const neededRefs = new Set([...needed].map(refOf));
  const root = `pkg:generic/${manifest.name}@${manifest.version}`;
  // The lock may list the same version several times.
  const components = new Map<string, Component>();
  const asked = new Map<string, Set<string>>();
  for (const key of keys) {
    const [id, , , checksum] = lock.packages[key] as Locked;
    const [fullName, version] = nameAndVersion(id);
    const [name = fullName, group] = fullName.split("/").reverse();
    const ref = refOf(key);
    components.set(ref, {
      type: "library",
      "bom-ref": ref,
      ...(group && { group }),
      name,
      version,
      purl: ref,
      hashes: [{ alg: "SHA-512", content: Buffer.from(checksum.replace(/^sha512-/, ""), "base64").toString("hex") }],
      ...(!neededRefs.has(ref) && { properties: [{ name: "cdx:npm:package:development", value: "true" }] }),
    });
    const refs = asked.get(ref) ?? new Set();
    for (const other of askedBy(lock, key)) refs.add(refOf(other));
    asked.set(ref, refs);
  }
  const first = [...product, ...Object.keys(own.devDependencies ?? {})].map(refOf);
  asked.set(root, new Set(first));
  const text = JSON.stringify([...components.values()]);
  const hash = new Bun.CryptoHasher("sha256").update(text).digest("hex");
  const serial = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": root, name: manifest.name, version: manifest.version },
    },
    components: [...components.values()],
    dependencies: [...asked].map(([ref, refs]) => ({ ref, dependsOn: [...refs] })),
  };
}

/** `bun run sbom > bom.json` */
if (import.meta.main) console.log(JSON.stringify(billOfMaterials(readLock()), null, 2));
