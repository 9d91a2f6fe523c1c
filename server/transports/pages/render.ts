import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Language } from "../../../src/model/languages.ts";
import type { ShownAnnouncement } from "../../../src/site/announcements.contract.ts";
import type { ExperimentGroups } from "../../../src/site/experiments.ts";
import type { PostedForm } from "../../platform/http/posted-form.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Procedure } from "../../platform/procedure/procedures.ts";
import { toProductError } from "../rest/envelope.ts";
import type { PageAssets } from "./assets.ts";

type CallProcedure = (path: string, input: unknown) => Promise<unknown>;
export interface RenderRequest {
  path: string;
  call: CallProcedure;
  config: {
    brandName: string;
    icon: string;
    publicUrl: string;
    passwordMin: number;
    signUpNote: string | null;
    theme: "light" | "dark" | "system";
    look: string;
    language: Language;
    experiments: ExperimentGroups;
    hasAds: boolean;
    hasAdPrefix: boolean;
    providers: readonly ("google" | "facebook" | "line")[];
    botCheck: { siteKey: string; scriptUrl: string } | null;
    contactUrl: string;
    legal: { termsUrl: string; privacyUrl: string; imprintUrl: string | null };
    handshakeOrigins: readonly string[];
    hasAdvertisingPartner: boolean;
    advertising: { tagUrl: string; pixelUrl: string | null } | null;
    announcements: { label: string; items: readonly ShownAnnouncement[] } | null;
    noIndex: boolean;
    posted?: Omit<PostedForm, "status">;
  };
  assets: PageAssets;
  nonce: string;
}
export type RenderResult =
  | { kind: "page"; html: string; status: number }
  | { kind: "redirect"; to: string; isForGood: boolean };

/** The built bundle's `render`; this type is all that the server knows about the client. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;

/**
 * @param isFromSource whether to load the client's sources instead of its build
 * @throws Error if the client was not built
 */
export async function loadRender(isFromSource: boolean): Promise<Render> {
  const path = isFromSource ? "client/app/entry-server.tsx" : "dist/server/entry-server.js";
  const module = (await import(join(ROOT, path))) as { render: Render };
  return module.render;
}

type FindQuery = (name: string) => Procedure | undefined;

/** Finds the procedures that pages may call. */
export function queryFinder(procedures: readonly Procedure[]): FindQuery {
  const queries = procedures.filter(({ signature }) => signature.kind === "query");
  const byName = new Map(queries.map((procedure) => [procedure.signature.name, procedure]));
  return (name) => byName.get(name);
}

/** Calls procedures for the page that is rendered: within this process, for this request's viewer, and read-only. */
export function procedureCaller(ctx: Context, findQuery: FindQuery): CallProcedure {
  return async (path, input) => {
    const procedure = findQuery(path);
    try {
      if (!procedure) throw new ProductError("NOT_FOUND");
      const { run } = procedure.made ?? (await procedure.load());
      return readWired(await run(ctx, input));
    } catch (thrown) {
      const error = toProductError(ctx, thrown);
      const { message, fields } = errorWords(error);
      // The request's id lets support find the error in the log.
      const messageDetail = error.errorName === "INTERNAL" ? `(Request ${ctx.requestId})` : null;
      const { code: apiErrorCode, http: httpStatus, errorName: name } = error;
      const data = { apiErrorCode, httpStatus, name, messageDetail, fields, details: error.details.data ?? null };
      throw Object.assign(new Error(message), { data });
    }
  };
}
