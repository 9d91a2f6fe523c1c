import { implementations } from "../../../server/router.ts";
import { restRoutesOf } from "../../../src/contract/define-contract.ts";
import { DEMO_EMAIL } from "../../../src/demo/render-page.ts";
import { type Client, createClient } from "../../support/api.ts";

/** The ids that addresses of procedures contain. */
const NAMED: Record<string, string> = {
  pin_id: "select id from pins where is_public and deleted_at is null order by id desc limit 1",
  board_id: "select id from boards where privacy = 'public' order by id desc limit 1",
  section_id: "select id from sections order by id desc limit 1",
  user_id: "select id from users order by id limit 1",
  username: "select username as id from users order by id limit 1",
  ad_account_id: "select id from advertisers order by id limit 1",
  advertiser_id: "select id from advertisers order by id limit 1",
  campaign_id: "select id from campaigns order by id limit 1",
  ad_group_id: "select id from ad_groups order by id limit 1",
  ad_id: "select id from ads order by id limit 1",
  conversation_id: "select id from conversations order by id limit 1",
  comment_id: "select id from comments order by id limit 1",
};

/** Parts that differ from one call to the next. */
const FLEETING = /"(?:request_identifier|request_id|unauth_id|handshake_token)":"[^"]*"/g;
/** Each call makes a captcha, a session or an export, or measures the machine, and answers with it. */
const MADE_BY_THE_CALL = [
  "/v3/captcha/challenge/",
  "/v3/users/me/sessions/",
  "/v3/users/me/export/",
  "/v3/users/me/export/latest/",
  "/v3/admin/status/",
];

/** The answers of every reading procedure to a visitor and to the demo person, by viewer and address. */
export async function answersOf(
  site: { url: string },
  password: string,
  ask: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<Record<string, string>> {
  const person = createClient(site);
  const entered = await person.rest("POST", "/v3/login/", { username_or_email: DEMO_EMAIL, password });
  if (entered.status !== 200) throw new Error(`the demo person can't log in: ${entered.status} ${entered.message}`);
  const paths = await pathsOf(ask);
  const answers: Record<string, string> = {};
  const viewers: [string, Client][] = [
    ["visitor", createClient(site)],
    ["person", person],
  ];
  for (const [viewer, client] of viewers)
    for (const path of paths) {
      const response = await client.fetch(path);
      answers[`${viewer} ${path}`] = `${response.status} ${(await response.text()).replace(FLEETING, "")}`;
    }
  return answers;
}

async function pathsOf(ask: (statement: string) => Promise<Record<string, unknown>[]>): Promise<string[]> {
  const ids: Record<string, string> = {};
  for (const [name, query] of Object.entries(NAMED)) ids[name] = String((await ask(query))[0]?.id ?? "0");
  return implementations
    .filter(({ contract }) => contract.kind === "query")
    .flatMap(({ contract }) => restRoutesOf(contract).filter(({ method }) => method === "GET"))
    .map(({ path }) => path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole))
    .filter((path) => !path.includes("{") && !MADE_BY_THE_CALL.includes(path))
    .map((path) => `${path}?query=light&page_size=50`);
}
