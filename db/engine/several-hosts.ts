/**
 * The addresses behind a connection string with several hosts, in libpq's notation: `postgres://me@one:5432,two:5433/site`. Each server
 * is asked whether it accepts writes, so libpq's own parameter for that is dropped.
 */
export function addressesOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => {
    const address = new URL(before + host + after);
    address.searchParams.delete("target_session_attrs");
    return address.href;
  });
}

/** Whether PostgreSQL's tools would accept a connection string, with one host or several. */
export function isDatabaseAddress(url: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(url)) return false;
  try {
    return addressesOf(url).every((address) => new URL(address).hostname !== "");
  } catch {
    return false;
  }
}
