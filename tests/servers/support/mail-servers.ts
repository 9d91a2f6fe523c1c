import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { atEnd } from "../../support/at-end.ts";
import { killTree } from "../../support/kill-tree.ts";
import { freePort } from "../../support/spawn-server.ts";

/** The domain whose mail the servers take; they know `KNOWN` only. */
export const DOMAIN = "pins.test";
export const KNOWN = ["ada", "bo", "keeper"] as const;
/** The servers take this person's mail, and bounce it later. */
export const LATER = "later";
/** The mailbox of `MAIL_BOUNCES`, which brings mails to the site. */
export const BOUNCES = "bounces";

interface Place {
  folder: string;
  port: number;
  certificate: string;
  key: string;
}

/** A mail server of Debian, which runs in a folder of its own. */
export interface Kind {
  package: string;
  /** The program, or null if it is not installed or not run as root, which it needs. */
  program(): string | null;
  /** Writes the settings. @returns the command that stays in the foreground */
  settle(program: string, place: Place): string[];
  /** Rules of answers to recipients: `bo@pins.test` with `421 4.3.2 try later`. They hold for later connections. */
  rule(place: Place, answers: Readonly<Record<string, string>>): void;
}

const isRoot = process.getuid?.() === 0;
const installed = (...paths: (string | undefined)[]) =>
  isRoot ? (paths.find((path) => path !== undefined && existsSync(path)) ?? null) : null;
const boxesOf = ({ folder }: Place) => join(folder, "boxes");

const idOf = (option: "-u" | "-g", name: string) => Bun.spawnSync(["id", option, name]).stdout.toString().trim();

const postfix: Kind = {
  package: "postfix",
  program: () => installed("/usr/sbin/postfix"),
  settle(_program, place) {
    const { folder, port, certificate, key } = place;
    const settings = {
      compatibility_level: "3.6",
      queue_directory: join(folder, "queue"),
      data_directory: join(folder, "data"),
      maillog_file: join(folder, "log"),
      maillog_file_prefixes: folder,
      myhostname: "mail.pins.test",
      mydestination: "",
      mynetworks: "127.0.0.0/8",
      inet_interfaces: "127.0.0.1",
      virtual_mailbox_domains: DOMAIN,
      virtual_mailbox_base: boxesOf(place),
      recipient_delimiter: "+",
      transport_maps: `inline:{{${BOUNCES}@${DOMAIN}=bring:} {${LATER}@${DOMAIN}=refuse:}}`,
      virtual_mailbox_maps: `inline:{${[...KNOWN, LATER, BOUNCES].map((name) => `{${name}@${DOMAIN}=${name}/}`).join(" ")}}`,
      virtual_uid_maps: `static:${idOf("-u", "postfix")}`,
      virtual_gid_maps: `static:${idOf("-g", "postfix")}`,
      virtual_minimum_uid: "1",
      smtpd_recipient_restrictions: `check_recipient_access texthash:${join(folder, "answers")}, reject_unauth_destination`,
      smtpd_tls_security_level: "may",
      smtpd_tls_cert_file: certificate,
      smtpd_tls_key_file: key,
      // Rules are read when a process begins.
      max_use: "1",
    };
    writeFileSync(
      join(folder, "main.cf"),
      Object.entries(settings)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(""),
    );
    const services = [
      `127.0.0.1:${port} inet n - n - - smtpd`,
      "postlog unix-dgram n - n - 1 postlogd",
      ...["trivial-rewrite", "virtual", "error", "proxymap"].map(
        (name) =>
          `${name === "trivial-rewrite" ? "rewrite" : name} unix - ${name === "virtual" ? "n" : "-"} n - - ${name}`,
      ),
      "cleanup unix n - n - 0 cleanup",
      "bounce unix - - n - 0 bounce",
      "defer unix - - n - 0 bounce",
      "trace unix - - n - 0 bounce",
      "tlsmgr unix - - n 1000? 1 tlsmgr",
      "qmgr unix n - n 300 1 qmgr",
      "anvil unix - - n - 1 anvil",
      "scache unix - - n - 1 scache",
      ...["bring", "refuse"].map(
        (name) => `${name} unix - n n - - pipe user=nobody argv=/bin/sh ${join(folder, name)}`,
      ),
    ];
    writeFileSync(join(folder, "master.cf"), `${services.join("\n")}\n`);
    for (const name of ["queue", "data"]) mkdirSync(join(folder, name));
    Bun.spawnSync(["chown", "postfix", join(folder, "data"), boxesOf(place)]);
    return ["/usr/sbin/postfix", "-c", folder, "start-fg"];
  },
  rule({ folder }, answers) {
    const lines = Object.entries(answers).map(([address, answer]) => `${address} ${answer}\n`);
    writeFileSync(join(folder, "answers"), lines.join(""));
  },
};

const exim: Kind = {
  package: "exim4-daemon-light",
  // Debian does not install it beside Postfix; EXIM names one that `dpkg --extract` unpacked.
  program: () => installed(process.env.EXIM, "/usr/sbin/exim4"),
  settle(program, place) {
    const { folder, port, certificate, key } = place;
    const answers = `\${lookup{$local_part@$domain}lsearch{${join(folder, "answers")}}{$value}}`;
    const config = `exim_path = ${program}
keep_environment =
deliver_drop_privilege = true
primary_hostname = mail.pins.test
spool_directory = ${join(folder, "queue")}
log_file_path = ${join(folder, "%slog")}
domainlist local_domains = ${DOMAIN}
acl_smtp_rcpt = check
tls_advertise_hosts = *
tls_certificate = ${certificate}
tls_privatekey = ${key}
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
begin acl
check:
  defer condition = \${if match{${answers}}{\\N^4\\N}}
        message = ${answers}
  deny condition = \${if match{${answers}}{\\N^5\\N}}
       message = ${answers}
  require verify = recipient
  accept domains = +local_domains
begin routers
known:
  driver = accept
  domains = +local_domains
  local_parts = ${KNOWN.join(" : ")}
  transport = boxes
bounces:
  driver = accept
  domains = +local_domains
  local_parts = ${BOUNCES}
  local_part_suffix = +*
  transport = bring
later:
  driver = accept
  domains = +local_domains
  local_parts = ${LATER}
  transport = refuse
begin transports
bring:
  driver = pipe
  command = /bin/sh ${join(folder, "bring")}
  user = nobody
refuse:
  driver = pipe
  command = /bin/sh ${join(folder, "refuse")}
  user = nobody
boxes:
  driver = appendfile
  directory = ${boxesOf(place)}/$local_part_data
  maildir_format
  create_directory
  user = Debian-exim
  delivery_date_add = false
`;
    writeFileSync(join(folder, "exim.conf"), config);
    mkdirSync(join(folder, "queue"));
    Bun.spawnSync(["chown", "-R", "Debian-exim", folder]);
    Bun.spawnSync(["chown", "root", join(folder, "exim.conf")]);
    return [program, "-C", join(folder, "exim.conf"), "-bdf", "-q1m", "-oP", join(folder, "queue/pid")];
  },
  rule({ folder }, answers) {
    const lines = Object.entries(answers).map(([address, answer]) => `${address}: ${answer}\n`);
    writeFileSync(join(folder, "answers"), lines.join(""));
  },
};

export const KINDS: Readonly<Record<string, Kind>> = { Postfix: postfix, Exim: exim };

export interface MailServer {
  port: number;
  /** The authority in PEM that signed the server's certificate. */
  authority: string;
  rule(answers: Readonly<Record<string, string>>): void;
  /** Brings mails to the mailbox of bounces to a site from now on, by the pipe of docs/install.md. */
  bringTo(siteUrl: string): void;
  /** The mails of a person of `KNOWN`, as the server wrote them. */
  box(name: string): Promise<{ mail: Email; raw: string }[]>;
  log(): string;
  stop(): Promise<void>;
}

/** A private authority and a certificate of it for this machine. */
function certify(folder: string): { authority: string; certificate: string; key: string } {
  const at = (name: string) => join(folder, name);
  const sign = (...args: string[]) => {
    const { exitCode, stderr } = Bun.spawnSync(["openssl", ...args], { stderr: "pipe" });
    if (exitCode !== 0) throw new Error(`openssl: ${stderr}`);
  };
  const made = ["-newkey", "rsa:2048", "-nodes", "-days", "2"];
  sign("req", "-x509", ...made, "-keyout", at("ca.key"), "-out", at("ca.pem"), "-subj", "/CN=An authority of our own");
  sign("req", ...made.slice(0, 3), "-keyout", at("key.pem"), "-out", at("request.pem"), "-subj", "/CN=localhost");
  writeFileSync(at("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1");
  const from = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-extfile", at("names")];
  sign("x509", "-req", "-in", at("request.pem"), "-days", "2", ...from, "-out", at("cert.pem"));
  return { authority: readFileSync(at("ca.pem"), "utf8"), certificate: at("cert.pem"), key: at("key.pem") };
}

const START_MS = 20_000;

/**
 * Starts a mail server on a high port of this machine; the system's own is left alone.
 * @param hasCertificate false for a server that offers STARTTLS and cannot do it
 * @throws Error with its log if it does not answer
 */
export async function startMailServer(kind: Kind, hasCertificate = true): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-mail-"));
  chmodSync(folder, 0o755);
  const { authority, certificate, key } = certify(folder);
  if (!hasCertificate) writeFileSync(certificate, "no certificate");
  const place = { folder, port: freePort(), certificate, key };
  mkdirSync(boxesOf(place));
  // As a program that knows no such person (sysexits.h).
  writeFileSync(join(folder, "refuse"), "cat > /dev/null; exit 67\n");
  kind.rule(place, {});
  const child = Bun.spawn(kind.settle(kind.program() ?? "", place), { stdout: "pipe", stderr: "pipe" });
  atEnd(async () => child.exitCode ?? killTree(child.pid));
  const log = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith("log"))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
  const stop = async () => {
    child.kill();
    await Promise.race([child.exited, Bun.sleep(5_000)]);
    killTree(child.pid);
    await rm(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + START_MS; !(await greets(place.port)); await Bun.sleep(100))
    if (Date.now() > deadline || child.exitCode !== null) {
      const said = `${log()}\n${child.exitCode === null ? "" : await new Response(child.stderr).text()}`;
      await stop();
      throw new Error(`the mail server did not start:\n${said}`);
    }
  return {
    port: place.port,
    authority,
    rule: (answers) => kind.rule(place, answers),
    bringTo: (siteUrl) =>
      writeFileSync(
        join(folder, "bring"),
        `head -c 150000 | curl -sf --data-urlencode mail@- ${siteUrl}/v3/mails/bounces/ || exit 75\n`,
      ),
    async box(name) {
      const path = join(boxesOf(place), name, "new");
      const files = existsSync(path) ? readdirSync(path) : [];
      const raws = files.map((file) => readFileSync(join(path, file), "utf8"));
      return Promise.all(raws.map(async (raw) => ({ raw, mail: await PostalMime.parse(raw) })));
    },
    log,
    stop,
  };
}

async function greets(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data: (_socket, bytes) => resolve(bytes.toString().startsWith("220")),
      close: () => resolve(false),
      error: () => resolve(false),
    },
  }).catch(() => null);
  if (!socket) return false;
  const greeted = await Promise.race([promise, Bun.sleep(2_000).then(() => false)]);
  socket.end();
  return greeted;
}
