import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import { atEnd } from "../../support/at-end.ts";
import { killTree } from "../../support/kill-tree.ts";
import { freePort } from "../../support/spawn-server.ts";

/** The host name of the documented files; here they are for this machine. */
const DOCUMENTED_HOST = "pins.example.org";
const HOST = "localhost";
const isRoot = process.getuid?.() === 0;

/** Ports and files of a running proxy, besides its file of `docs/reverse-proxy/`. */
interface Place {
  folder: string;
  http: number;
  https: number;
  certificate: string;
  key: string;
  /** Both in one file. */
  pair: string;
}

interface Kind {
  file: string;
  programs: readonly string[];
  package: string;
  /**
   * Writes the settings around the file's text, which an installation has already.
   * @returns the command that stays in the foreground
   */
  settle(program: string, text: string, place: Place): string[];
}

/** Replaces parts of a documented file. @throws Error if one is missing: the file has changed */
function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  let done = text;
  for (const [part, by] of Object.entries(parts)) {
    if (!done.includes(part)) throw new Error(`the file lacks ${part}`);
    done = done.replaceAll(part, by);
  }
  return done;
}

function write(place: Place, name: string, text: string): string {
  const path = join(place.folder, name);
  writeFileSync(path, text.replaceAll(DOCUMENTED_HOST, HOST));
  return path;
}

const APACHE_MODULES = "/usr/lib/apache2/modules";

export const KINDS: Readonly<Record<string, Kind>> = {
  nginx: {
    file: "nginx.conf",
    programs: ["/usr/sbin/nginx"],
    package: "nginx-light",
    settle(program, text, place) {
      const own = write(
        place,
        "tackboard.conf",
        replaced(text, {
          "listen 80;": `listen 127.0.0.1:${place.http};`,
          "listen 443": `listen 127.0.0.1:${place.https}`,
          [`/etc/ssl/${DOCUMENTED_HOST}.pem`]: place.certificate,
          [`/etc/ssl/${DOCUMENTED_HOST}.key`]: place.key,
        }),
      );
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${place.folder}/${name};`)
        .join(" ");
      const around = `${isRoot ? "user root;" : ""} daemon off; worker_processes 1; pid ${place.folder}/pid;
        error_log ${place.folder}/error.log; events {} http { access_log off; ${folders} include ${own}; }`;
      return [program, "-p", place.folder, "-c", write(place, "main.conf", around)];
    },
  },
  haproxy: {
    file: "haproxy.cfg",
    programs: ["/usr/sbin/haproxy"],
    package: "haproxy",
    settle: (program, text, place) => [
      program,
      "-db",
      "-q",
      "-f",
      write(
        place,
        "haproxy.cfg",
        replaced(text, {
          "bind :80": `bind 127.0.0.1:${place.http}`,
          "bind :443": `bind 127.0.0.1:${place.https}`,
          [`/etc/haproxy/${DOCUMENTED_HOST}.pem`]: place.pair,
        }),
      ),
    ],
  },
  Caddy: {
    file: "Caddyfile",
    programs: ["/usr/bin/caddy"],
    package: "caddy",
    settle(program, text, place) {
      const around = `{\n admin off\n http_port ${place.http}\n https_port ${place.https}\n skip_install_trust\n storage file_system ${place.folder}\n}\n`;
      const site = `https://${HOST}:${place.https} {\n\tbind 127.0.0.1\n\ttls ${place.certificate} ${place.key}\n`;
      const own = write(place, "Caddyfile", around + replaced(text, { [`${DOCUMENTED_HOST} {\n`]: site }));
      return [program, "run", "--adapter", "caddyfile", "--config", own];
    },
  },
  Apache: {
    file: "apache.conf",
    programs: ["/usr/sbin/apache2"],
    package: "apache2",
    settle(program, text, place) {
      const own = replaced(text, {
        "*:80": `127.0.0.1:${place.http}`,
        "*:443": `127.0.0.1:${place.https}`,
        [`/etc/ssl/${DOCUMENTED_HOST}.pem`]: place.certificate,
        [`/etc/ssl/${DOCUMENTED_HOST}.key`]: place.key,
      });
      const [, enabled = ""] = /^# a2enmod ([\w ]+) &&/m.exec(text) ?? [];
      // Debian's package enables the first four itself.
      const modules = ["mpm_event", "authz_core", "reqtimeout", "alias", ...enabled.split(" ")]
        .filter((name) => existsSync(join(APACHE_MODULES, `mod_${name}.so`)))
        .map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`);
      const around = [
        `ServerRoot ${place.folder}`,
        `DefaultRuntimeDir ${place.folder}`,
        `PidFile ${place.folder}/pid`,
        `ErrorLog ${place.folder}/error.log`,
        "ServerName localhost",
        ...modules,
        ...(isRoot ? ["User www-data", "Group www-data"] : []),
        `Listen 127.0.0.1:${place.http}`,
        `Listen 127.0.0.1:${place.https}`,
      ].join("\n");
      return [program, "-DFOREGROUND", "-f", write(place, "apache2.conf", `${around}\n${own}`)];
    },
  },
};

/** The program of a proxy; null if it is not installed. */
export const programOf = ({ programs }: Kind): string | null => programs.find(existsSync) ?? null;

/** A documented file. */
export const documented = ({ file }: Kind): string => readFileSync(join(ROOT, "docs/reverse-proxy", file), "utf8");

export interface ReverseProxy {
  /** Its address under https. */
  url: string;
  http: number;
  https: number;
  stop(): Promise<void>;
}

let shared: Promise<string> | null = null;

/** A folder with a certificate for the documented host name. */
async function makeCertificate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-proxies-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const made = Bun.spawnSync(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST} -keyout key -out certificate`.split(
      " ",
    ),
    { cwd: folder, stderr: "pipe" },
  );
  if (!made.success) throw new Error(`openssl failed: ${made.stderr}`);
  const [certificate, key] = ["certificate", "key"].map((name) => readFileSync(join(folder, name), "utf8"));
  writeFileSync(join(folder, "pair"), `${certificate}${key}`);
  return folder;
}

/**
 * Starts a proxy with its documented file in front of a site.
 * @param port the site's
 * @param text of the file, for one with a changed line
 */
export async function startProxy(kind: Kind, port: number, text = documented(kind)): Promise<ReverseProxy> {
  shared ??= makeCertificate();
  const certificates = await shared;
  const program = programOf(kind);
  if (!program) throw new Error(`${kind.package} is not installed`);
  const place: Place = {
    folder: mkdtempSync(join(certificates, "proxy-")),
    http: freePort(),
    https: freePort(),
    certificate: join(certificates, "certificate"),
    key: join(certificates, "key"),
    pair: join(certificates, "pair"),
  };
  mkdirSync(join(place.folder, "logs"));
  const command = kind.settle(program, replaced(text, { "127.0.0.1:3000": `127.0.0.1:${port}` }), place);
  const child = Bun.spawn(command, {
    cwd: place.folder,
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, HOME: place.folder },
  });
  const said = Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  for (let tries = 0; !(await opens(place.https)); tries++) {
    if (child.exitCode !== null || tries > 200) {
      child.kill("SIGKILL");
      throw new Error(`${kind.package} did not start: ${(await said).join("")}`);
    }
    await Bun.sleep(25);
  }
  return {
    url: `https://${HOST}:${place.https}`,
    http: place.http,
    https: place.https,
    async stop() {
      killTree(child.pid);
      await child.exited;
    },
  };
}

const opens = (port: number): Promise<boolean> =>
  Bun.connect({ hostname: "127.0.0.1", port, socket: { data() {} } }).then(
    (socket) => {
      socket.end();
      return true;
    },
    () => false,
  );
