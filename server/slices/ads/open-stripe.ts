import type Stripe from "stripe";
import type { Config } from "../../config.ts";

/** The payment provider's client, loaded on demand; null if the operator has none. */
export async function openStripe({ stripe }: Pick<Config, "stripe">): Promise<Stripe | null> {
  if (!stripe) return null;
  const { default: Client } = await import("stripe");
  const where = stripe.endpoint ? new URL(stripe.endpoint) : null;
  return new Client(stripe.secret, {
    httpClient: Client.createFetchHttpClient(),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(where && {
      host: where.hostname,
      protocol: where.protocol === "http:" ? ("http" as const) : ("https" as const),
      port: where.port || (where.protocol === "http:" ? 80 : 443),
    }),
  });
}
