import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, VARIABLES } from "../../server/config.ts";
import { readSecretFiles } from "../../server/platform/system/secret-files.ts";

/** The messages that an operator reads, one for each mistake; null if the configuration is valid. */
function mistakesOf(env: Record<string, string>): string[] | null {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split("\n")
      .slice(1);
  }
}

describe("settings from files", () => {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-secrets-"));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("a variable with _FILE behind its name takes the file's content without the last line break", () => {
    const config = readConfig({
      DATABASE_URL_FILE: file("url", "postgres://me@one:5432/site\n"),
      BACKUP_PASSPHRASE_FILE: file("words", "plum lantern orbit\n"),
    });
    expect(config.databaseUrl).toBe("postgres://me@one:5432/site");
    expect(config.backup.passphrase).toBe("plum lantern orbit");
  });

  test("the keys of a bucket can be in files too", () => {
    const env: Record<string, string> = {
      MEDIA_URL: "s3://pins/media",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY_FILE: file("s3", "secret\n"),
    };
    expect(mistakesOf(env)).toBeNull();
    expect(env.S3_SECRET_ACCESS_KEY).toBe("secret");
  });

  test("every setting, secret or not, can come from a file, and so can each key of a bucket", () => {
    const keys = ["ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "SESSION_TOKEN"];
    const ofBuckets = ["S3", "AWS", "BACKUP_S3"].flatMap((store) => keys.map((key) => `${store}_${key}`));
    const names = [...VARIABLES, ...ofBuckets];
    const secrets = names.filter((name) => /SECRET|PASS|KEY|TOKEN|HEADERS|^(?:DATABASE|SMTP|SMS)_.*URLS?$/.test(name));
    expect(secrets.length).toBeGreaterThan(25);
    const env = Object.fromEntries(names.map((name) => [`${name}_FILE`, file(name, `of ${name}\n`)]));
    const { settings, mistakes } = readSecretFiles(env, VARIABLES);
    expect(mistakes).toEqual([]);
    // These settings name files, and no other setting's name ends so.
    expect([...VARIABLES].filter((name) => name.endsWith("_FILE")).sort()).toEqual([
      "CLOCK_FILE",
      "GEOIP_FILE",
      "SMTP_CA_FILE",
    ]);
    expect(settings).toEqual(Object.fromEntries(names.map((name) => [name, `of ${name}`])));
  });

  test("a missing file, and a variable that is set twice, are refused by name", () => {
    expect(mistakesOf({ SMTP_URL_FILE: join(folder, "none") })).toEqual([
      `SMTP_URL_FILE: ${join(folder, "none")} can't be read (ENOENT)`,
    ]);
    expect(mistakesOf({ SMTP_URL: "smtp://a", SMTP_URL_FILE: file("smtp", "smtp://b") })).toEqual([
      "SMTP_URL_FILE: SMTP_URL is set too; only one of them can count",
    ]);
  });

  test("a wrong value in a file is reported like one in the environment, without its text", () => {
    expect(mistakesOf({ ADS_FILE: file("ads", "perhaps") })).toEqual(["ADS: Please choose one of: on, off."]);
  });

  test("a file of certificates has to hold one", () => {
    expect(mistakesOf({ SMTP_CA_FILE: file("ca", "hello") })?.[0]).toContain("has no certificate in PEM");
    expect(mistakesOf({ SMTP_CA_FILE: join(folder, "none") })?.[0]).toContain("can't be read");
  });
});

describe("an invalid variable is refused in one sentence that names it", () => {
  const wrong: Record<string, string[]> = {
    PORT: ["many", "0", "65536"],
    HOST: ["999.1.1.1", "not a host", "http://x"],
    PUBLIC_URL: ["example.com", "https://x.example/path", "https://x.example/?q=1", "https://u:p@x.example"],
    HANDSHAKE_ORIGINS: ["https://a.example/c", "*", "https://a.example,b.example"],
    MEDIA_URL: ["s3://", "s3://bucket", "http://x"],
    SMTP_URL: ["smtp://", "mail.example.com"],
    MAIL_FROM: ["nobody", "<>", "a@b.example\nBcc: x@y.example", "A\r\n <a@b.example>"],
    BRAND_NAME: ["  "],
    TRUSTED_PROXIES: ["localhost", "0.0.0.0/0", "10.0.0.0/33", "10/8", "::/129", "10.0.0.0/8/8", "::ffff:10.0.0.0/104"],
    ALLOW_PRIVATE_FETCH: ["127.0.0.1", "localhost:x", "http://a:1", "a:0", "a/b:1"],
    DNS_SERVERS: ["dns", "1.1.1.1:x", "1.1.1.1:99999"],
    ADMIN_EMAILS: ["nobody", "a@b.example c@d.example"],
    NODE_ENV: ["prod", "Production", "PRODUCTION"],
    GOOGLE_CLIENT_ID: ["id"],
    LINE_CLIENT_ID: ["id"],
    FACEBOOK_CLIENT_ID: ["id"],
    RECAPTCHA_SITE_KEY: ["key"],
    DATABASE_REPLICA_URLS: ["postgres://me@two:5432/site"],
    DATABASE_LISTEN_URL: ["postgres://me@one:5432/site"],
    REGION_HEADER: ["a b", "CF-Region-Code"],
    METRICS_PORT: ["0", "many"],
    METRICS_TOKEN: ["short"],
  };
  test.each(Object.entries(wrong))("%s", (name, values) => {
    for (const value of values) {
      const told = mistakesOf({ [name]: value });
      expect(told, value).toHaveLength(1);
      expect(told?.[0]).toStartWith(`${name}: `);
    }
  });

  test("a secret without its name beside it, and several mistakes at once", () => {
    expect(mistakesOf({ GOOGLE_CLIENT_SECRET: "x", LINE_CLIENT_SECRET: "y", RECAPTCHA_SECRET: "z" })).toHaveLength(3);
  });
});

test("any environment other than production counts as non-production", () => {
  for (const name of ["development", "test", "staging", "ci"])
    expect(readConfig({ NODE_ENV: name }).production).toBe(false);
  expect(readConfig({ NODE_ENV: "production" }).production).toBe(true);
});

test("other spellings that operators write are accepted", () => {
  const taken = readConfig({
    PUBLIC_URL: "https://Pins.example.com/",
    HANDSHAKE_ORIGINS: "https://a.example/, https://b.example:8443",
    TRUSTED_PROXIES: "0:0:0:0:0:0:0:1,10.0.0.2,10.1.0.0/16,fd00::/8",
    ALLOW_PRIVATE_FETCH: "127.0.0.1:80,[::1]:80, intranet:8080",
    DNS_SERVERS: "10.0.0.2,10.0.0.2:53,::1,[::1]:53",
    MAIL_FROM: "Pins, and boards <no-reply@pins.example.com>",
    SMTP_URL: "smtps://user:pass@mail.example.com:465",
    BRAND_NAME: " Corkwall ",
  });
  expect(taken.publicUrl).toBe("https://pins.example.com");
  expect(taken.handshakeOrigins).toEqual(["https://a.example", "https://b.example:8443"]);
  expect(taken.trustedProxies).toEqual(["::1", "10.0.0.2", "10.1.0.0/16", "fd00::/8"]);
  expect(taken.brandName).toBe("Corkwall");
  expect(readConfig({ HOST: "::1", PORT: "80" }).publicUrl).toBe("http://[::1]:80");
  expect(readConfig({ HOST: "fe80::1%eth0", PORT: "80" }).publicUrl).toBe("http://[fe80::1]:80");
  expect(readConfig({ HOST: "::", PORT: "80" }).publicUrl).toBe("http://localhost:80");
});

describe("bun run recount", () => {
  const recount = (env: Record<string, string>, ...args: string[]) => {
    const child = Bun.spawnSync(
      [process.execPath, join(import.meta.dir, "../../server/commands/recount.ts"), ...args],
      {
        env: { ...process.env, ...env },
      },
    );
    return { code: child.exitCode, text: `${child.stdout}${child.stderr}`.trim() };
  };

  test("reports a mistake in a sentence, and writes nothing for an unknown option", () => {
    expect(recount({ PORT: "many" })).toEqual({
      code: 2,
      text: "The configuration is not right:\nPORT: This has to be a number.",
    });
    expect(recount({ DATABASE_URL: "postgres://someone:hidden@127.0.0.1:1/none" })).toEqual({
      code: 2,
      text: "The database at postgres://127.0.0.1:1/none could not be opened: Failed to connect",
    });
    expect(recount({}, "--chek")).toEqual({ code: 2, text: "--chek: not understood. bun run recount [--check]" });
  });
});
