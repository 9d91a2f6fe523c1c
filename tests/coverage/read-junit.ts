import { decodeXML } from "entities";

export interface TestResult {
  /** The title, with those of the groups it stands in before it: `visitor 4 two-factor > resend …`. */
  title: string;
  passed: boolean;
}

const CASE = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const attribute = (text: string, name: string) =>
  decodeXML(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? "");

/** The tests of a run, from the JUnit report that `bun test` wrote. A skipped test shows nothing. */
export function readJunit(xml: string): TestResult[] {
  return [...xml.matchAll(CASE)].map(([, attributes = "", body = ""]) => {
    const group = attribute(attributes, "classname");
    const name = attribute(attributes, "name");
    return { title: group ? `${group} > ${name}` : name, passed: !/<(failure|error|skipped)/.test(body) };
  });
}
