import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { connectionSchema } from "./app.ts";

/** Last connected first. */
export const listConnections = defineContract({
  name: "apps.connections",
  kind: "query",
  access: "user",
  summary: "Apps that you let in, with their permissions and last use",
  rest: { method: "GET", path: "/v3/users/me/connections/" },
  input: z.object({}),
  output: z.array(connectionSchema),
  errors: [],
});

/** Takes effect at once: all tokens that the app has for the person end. */
export const disconnect = defineContract({
  name: "apps.disconnect",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Disconnect an app",
  rest: { method: "DELETE", path: "/v3/users/me/connections/{appId}/" },
  limits: ["write"],
  input: z.object({ appId: idSchema }),
  output: z.null(),
  errors: ["APP_NOT_FOUND"],
});
