import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { readConfig, VARIABLES } from "../../server/config.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const KEY = Buffer.alloc(32, 7).toString("base64");
/** Variables of buckets, which `open-store.ts` reads. */
const OF_BUCKETS = /^(?:BACKUP_)?S3_(?:ENDPOINT|REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/;
const isKnown = (name: string) => VARIABLES.has(name) || OF_BUCKETS.test(name);

/** The value of an instruction's last line in the Containerfile. */
function instruction(name: string): string {
  const lines = read("Containerfile").replaceAll("\\\n", " ").split("\n");
  return (
    lines
      .filter((line) => line.startsWith(`${name} `))
      .at(-1)
      ?.slice(name.length + 1) ?? ""
  );
}

const ofImage = Object.fromEntries(
  instruction("ENV")
    .split(" ")
    .map((pair) => pair.split("=")),
);

test("the image's variables are settings of the site, with the port that the image exposes", () => {
  expect(Object.keys(ofImage).filter((name) => !isKnown(name))).toEqual([]);
  expect(ofImage).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0", PORT: instruction("EXPOSE") });
  expect(instruction("VOLUME")).toBe(ofImage.DATA_DIR);
});

test("an image gets only what a build reads, by the same list for Podman and Docker", () => {
  const list = read(".containerignore");
  expect(read(".dockerignore")).toBe(list);
  const taken = [...list.matchAll(/^!(.+)$/gm)].map(([, path = ""]) => path);
  expect(taken.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(taken).toContain("server/");
  expect(list).toStartWith("#");
  expect(list).toContain("\n*\n");
});

test("a build on a machine without git, as in an image, names no commit", () => {
  const code = `console.log((await import("./server/commands/site/build.ts")).commitOf("."))`;
  const { stdout } = Bun.spawnSync([process.execPath, "-e", code], { cwd: ROOT, env: { PATH: tmpdir() } });
  expect(stdout.toString().trim()).toBe("null");
});

interface Service {
  image: string;
  profiles?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  networks?: unknown;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks?: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

const compose = Bun.YAML.parse(read("compose.yaml")) as Compose;
const scale = Bun.YAML.parse(read("compose.scale.yaml")) as Compose;

/** What `.env` may hold besides settings of the site. */
const OF_COMPOSE = ["POSTGRES_PASSWORD", "REPLICATION_PASSWORD", "SITE_HOST"];
const DOT_ENV: Record<string, string> = {
  POSTGRES_PASSWORD: "secret",
  SECRETS_KEY: KEY,
  PUBLIC_URL: "https://a.example",
};

/** `${NAME}`, `${NAME:-default}` and `${NAME:?why}` as Compose replaces them. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const filled = (text: string) =>
  text.replace(VARIABLE, (_, name, kind, word) => DOT_ENV[name] ?? (kind === "-" ? word : ""));

describe.each([
  ["compose.yaml", [compose]],
  ["compose.yaml and compose.scale.yaml", [compose, scale]],
])("%s", (_title, files) => {
  const environment = Object.assign({}, ...files.map(({ services }) => services.site?.environment ?? {}));
  const volumes = Object.assign({}, ...files.map((file) => file.volumes));
  const services = files.flatMap((file) => Object.entries(file.services));

  test("the site gets only settings that it knows, and starts with them", () => {
    expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
    const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))]));
    const { secretsKey, publicUrl, databaseUrl, production } = readConfig({ ...ofImage, ...given });
    expect({ keys: secretsKey.length, publicUrl, production }).toEqual({
      keys: 1,
      publicUrl: "https://a.example",
      production: true,
    });
    expect(databaseUrl).toContain("tackboard:secret@");
  });

  test("`.env` gives settings of the site and what the file's own comment names", () => {
    const asked = services.flatMap(([, service]) =>
      [...JSON.stringify(service).matchAll(VARIABLE)].map(([, name]) => name),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name = "") => !isKnown(name) && !OF_COMPOSE.includes(name))).toEqual([]);
  });

  test("images have versions, and each folder, volume and service that is named exists", () => {
    for (const [name, { image, volumes: mounted = [], depends_on = {} }] of services) {
      if (image) expect([name, image]).toEqual([name, expect.stringMatching(/^[\w-]+(?:\/[\w-]+)?:v?\d[\w.-]*$/)]);
      for (const [source = ""] of mounted.map((line) => line.split(":")))
        expect([name, source, source.startsWith("./") ? existsSync(join(ROOT, source)) : source in volumes]).toEqual([
          name,
          source,
          true,
        ]);
      for (const other of Object.keys(depends_on)) expect(services.map(([one]) => one)).toContain(other);
    }
  });
});

test("Compose publishes the port to this machine only, and trusts its own network", () => {
  const { site } = compose.services;
  expect(site?.ports).toEqual([`127.0.0.1:3000:${ofImage.PORT}`]);
  expect(scale.services.site?.ports).toEqual([]);
  const subnet = compose.networks?.default?.ipam.config[0]?.subnet;
  expect(filled(site?.environment?.TRUSTED_PROXIES ?? "")).toBe(String(subnet));
  expect(read("deploy/compose/Caddyfile")).toContain(`port ${ofImage.PORT}\n`);
});

interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: Record<string, unknown>;
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  image: string;
  ports: { name: string; containerPort: number }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env: { name: string; value: string }[];
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}

interface NetworkPolicySpec {
  podSelector: object;
  policyTypes: string[];
  ingress: { from: { namespaceSelector?: object }[]; ports: { port: string | number }[] }[];
  egress: { to?: { ipBlock?: { cidr: string; except: string[] } }[]; ports: { port: string | number }[] }[];
}

/** Whether an address is in one of some networks. */
function blocks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}

interface PodSpec {
  securityContext: { runAsUser: number; runAsGroup: number };
  containers: Container[];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}

describe("the Kubernetes manifests", () => {
  const listed = (Bun.YAML.parse(read("deploy/kubernetes/kustomization.yaml")) as { resources: string[] }).resources;
  const manifests = listed.flatMap((file) => {
    const parsed = Bun.YAML.parse(read(`deploy/kubernetes/${file}`)) as Manifest | Manifest[];
    return Array.isArray(parsed) ? parsed : [parsed];
  });
  const named = (kind: string) => manifests.find((one) => one.kind === kind) as Manifest;
  const { template, selector } = named("Deployment").spec as {
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    selector: { matchLabels: Record<string, string> };
  };
  const pod = template.spec;
  const [container] = pod.containers as [Container];

  test("the site gets only settings that it knows, and starts with them", () => {
    const from = container.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name);
    const [settings, secrets] = [named("ConfigMap"), named("Secret")];
    expect(from).toEqual([settings.metadata.name, secrets.metadata.name]);
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const environment = { ...ofImage, ...settings.data, ...secrets.stringData, ...own, SECRETS_KEY: KEY };
    expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ production: true, dataDir: "/data/site" });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([ofImage.DATA_DIR, "/tmp"]);
  });

  test("Service, budget, volume and probes lead to the Pods, their port and the site's addresses", () => {
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(named("Service").spec.selector).toEqual(selector.matchLabels);
    expect(named("PodDisruptionBudget").spec.selector).toEqual(selector);
    const claims = pod.volumes.map((volume) => volume.persistentVolumeClaim?.claimName).filter(Boolean);
    expect(claims).toEqual([named("PersistentVolumeClaim").metadata.name]);
    const [port] = container.ports;
    expect(port).toEqual({ name: "http", containerPort: Number(ofImage.PORT) });
    const table = read("server/routes.ts");
    for (const { httpGet } of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      expect(httpGet.port).toBe("http");
      expect(table).toContain(`["${httpGet.path}", onlyRead(`);
    }
    expect(container.image).toBe(String(compose.services.site?.image));
  });

  test("only the ingress controller reaches the Pods, and they reach no private address by HTTP [SECURITY 39]", () => {
    const policy = named("NetworkPolicy").spec as unknown as NetworkPolicySpec;
    expect([policy.podSelector, policy.policyTypes]).toEqual([selector, ["Ingress", "Egress"]]);
    const [port] = container.ports;
    expect(policy.ingress.flatMap(({ ports }) => ports)).toEqual([{ port: port?.name ?? "" }]);
    expect(policy.ingress.flatMap(({ from }) => from).every((one) => one.namespaceSelector)).toBe(true);
    const web = policy.egress.find(({ ports }) => ports.some((one) => one.port === 443));
    const [v4, v6] = web?.to?.map(({ ipBlock }) => blocks(ipBlock?.except ?? [])) ?? [];
    for (const address of ["10.1.2.3", "172.20.0.1", "192.168.1.1", "169.254.169.254", "127.0.0.1", "100.64.0.1"])
      expect([address, v4?.check(address)]).toEqual([address, true]);
    for (const address of ["::1", "fd00::1", "fe80::1"])
      expect([address, v6?.check(address, "ipv6")]).toEqual([address, true]);
    expect([v4?.check("93.184.216.34"), v6?.check("2606:2800:220:1::1", "ipv6")]).toEqual([false, false]);
  });

  test("the Pods reach mail servers on each of their ports, and a name server on their own node", () => {
    const { egress } = named("NetworkPolicy").spec as unknown as NetworkPolicySpec;
    const anywhere = egress.flatMap(({ to, ports }) => (to ? [] : ports.map(({ port }) => port)));
    expect(anywhere).toEqual(expect.arrayContaining([25, 465, 587, 2525]));
    const names = egress.find(({ ports }) => ports.some(({ port }) => port === 53));
    expect(names?.to?.flatMap(({ ipBlock }) => ipBlock?.cidr ?? [])).toEqual(["169.254.20.10/32"]);
  });

  test("the Pods run as the image's user", () => {
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(`${runAsUser}:${runAsGroup}`).toBe(instruction("USER"));
  });
});

describe("the systemd unit", () => {
  const unit = read("deploy/tackboard.service");
  const folder = mkdtempSync(join(tmpdir(), "tackboard-unit-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const analyze = Bun.which("systemd-analyze");
  if (!analyze) console.error("skipped: systemd-analyze is not installed (Debian: systemd)");

  test("it sets variables that the site knows", () => {
    const [, given = ""] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const names = given.split(" ").map((pair) => pair.split("=")[0] ?? "");
    expect(names).toEqual(["NODE_ENV", "DATA_DIR"]);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test.skipIf(!analyze)("systemd understands each line, and rates its exposure at 2 of 10 at most", () => {
    const file = join(folder, "tackboard.service");
    // Bun is elsewhere on machines that only test.
    writeFileSync(file, unit.replace("/usr/local/bin/bun", process.execPath));
    const run = (...args: string[]) => {
      const { stdout, stderr } = Bun.spawnSync([String(analyze), ...args, file]);
      return { out: stdout.toString(), err: stderr.toString() };
    };
    expect(run("verify").err).toBe("");
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(run("security", "--offline=yes").out) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });
});
