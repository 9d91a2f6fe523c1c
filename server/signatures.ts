import { signatureOf } from "./platform/procedure/procedures.ts";
import { implementations } from "./router.ts";
import { v5Signatures } from "./transports/ads-api-v5/transport.ts";

/**
 * The procedures as transports find them. This file reads them from the contracts. A build replaces it by the values
 * (`commands/build.ts`), so that the built site imports a contract with its first call.
 */
export const SIGNATURES = implementations.map(({ contract }) => signatureOf(contract));

/** The paths of the ads API. */
export const V5_SIGNATURES = v5Signatures();
