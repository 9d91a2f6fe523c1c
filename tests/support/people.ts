import type { OwnUser } from "../../src/model/user.ts";
import { type Client, createClient } from "./api.ts";
import type { TestApp } from "./test-app.ts";

/** Password of all test accounts, strong enough for the rules. */
export const PASSWORD = "green-Lantern-4711";

export interface Person {
  /** Logged in as the person, with a separate cookie jar. */
  client: Client;
  user: OwnUser;
  email: string;
  password: string;
}

let count = 0;

/** An address that no other test uses. */
export const newEmail = (name = "pinner") =>
  `${name.toLowerCase().replace(/[^a-z0-9]/g, "") || "pinner"}.${process.pid}.${++count}@example.com`;

/** 1 January 1990. */
export const ADULT_BIRTHDAY = Date.UTC(1990, 0, 1) / 1000;

/**
 * Signs a person up through the REST transport.
 * @param options `fields` override or extend the default fields
 * @throws Error with the response if the sign-up is refused
 */
export async function signUp(
  app: Pick<TestApp, "url">,
  options: {
    name?: string;
    email?: string;
    password?: string;
    fields?: Record<string, unknown>;
    headers?: Record<string, string>;
  } = {},
): Promise<Person> {
  const client = createClient(app);
  const { name = "Robin", email = newEmail(name), password = PASSWORD, fields } = options;
  const body = { email, password, birthday: ADULT_BIRTHDAY, country: "US", first_name: name, ...fields };
  const answer = await client.rest<{ user: OwnUser }>("POST", "/v3/register/email/", body, options.headers);
  if (answer.status !== 200) throw new Error(`the sign-up was refused: ${JSON.stringify(answer.body)}`);
  const user = await client.trpc.auth.me.query({});
  return { client, user, email, password };
}
