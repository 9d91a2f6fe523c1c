import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { ENDPOINT_MAX } from "./push.ts";

const deviceSchema = z.object({
  id: idSchema,
  /** Names from a list of known ones; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: timeSchema,
  /** The browser that asks. */
  isCurrent: z.boolean(),
});

/** Newest first. */
export const devices = defineContract({
  name: "notifications.devices",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "The browsers that get your notifications, and the key with which a browser subscribes",
  rest: { method: "GET", path: "/v3/news_hub/devices/" },
  input: z.object({}),
  output: z.object({
    /** The site's public key (RFC 8292) in base64url; null if the site can't send to browsers. */
    publicKey: z.string().nullable(),
    devices: z.array(deviceSchema),
  }),
  errors: [],
});

/** A P-256 point and 16 bytes, as browsers give them. */
const P256DH = /^B[\w-]{86}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

/** The device belongs to the session: it gets nothing after a log-out. Adding it again changes its keys. */
export const addDevice = defineContract({
  name: "notifications.addDevice",
  kind: "mutation",
  access: "user",
  scope: "account",
  summary: "Send notifications to this browser, by a subscription of its push service",
  rest: { method: "POST", path: "/v3/news_hub/devices/" },
  limits: ["write"],
  input: z.object({
    endpoint: z.string().max(ENDPOINT_MAX, coded("pushEndpoint")),
    p256dh: z.string().regex(P256DH, coded("pushEndpoint")),
    auth: z.string().regex(AUTH, coded("pushEndpoint")),
  }),
  output: deviceSchema,
  errors: [],
});

/** Unknown ids are ignored. */
export const removeDevice = defineContract({
  name: "notifications.removeDevice",
  kind: "mutation",
  hides: false,
  access: "user",
  scope: "account",
  summary: "Send no more notifications to a browser",
  rest: { method: "DELETE", path: "/v3/news_hub/devices/{deviceId}/" },
  limits: ["write"],
  input: z.object({ deviceId: idSchema }),
  output: z.null(),
  errors: [],
});
