/** A payment of the provider's protocol, as far as the site reads it. */
export interface StoredPayment {
  id: string;
  object: "payment_intent";
  status: "succeeded" | "requires_payment_method";
  amount: number;
  currency: string;
  customer: string;
  created: number;
  metadata: Record<string, string>;
  last_payment_error: { code: string; decline_code: string } | null;
}

/** The provider's part for cards on file: customers, pages that take a card, and charges. */
export interface CardProvider {
  payments: StoredPayment[];
  /** The decline code of every charge; null to take them. */
  refuses: string | null;
  /** Charges are made, but their answers are lost. */
  losesAnswers: boolean;
  /** Cards that the site had the provider forget. */
  detached: Set<string>;
  /** Called when a charge was made, before its answer. */
  onPayment: (payment: StoredPayment) => void;
  answer(request: {
    method: string;
    pathname: string;
    searchParams: URLSearchParams;
    form: URLSearchParams;
    key: string | null;
  }): Response | null;
}

const readMetadata = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    }),
  );
const list = (data: unknown[]) => Response.json({ object: "list", data, has_more: false });

export function startCards(): CardProvider {
  let number = 0;
  const next = (prefix: string) => `${prefix}_${++number}`;
  const customers = new Map<string, string>();
  /** The customer of each page's setup. */
  const setups = new Map<string, string>();
  /** Answers by idempotency key, with the request that each belongs to. */
  const known = new Map<string, { request: string; payment: StoredPayment }>();

  const answerOf = (payment: StoredPayment): Response => {
    if (provider.losesAnswers) return new Response("{}", { status: 500 });
    if (payment.status === "succeeded") return Response.json(payment);
    const error = { type: "card_error", message: "Your card was declined.", ...payment.last_payment_error };
    return Response.json({ error: { ...error, payment_intent: payment } }, { status: 402 });
  };
  const pay = (form: URLSearchParams, key: string): Response => {
    const request = String(form);
    const earlier = known.get(key);
    if (earlier && earlier.request !== request)
      return Response.json(
        { error: { type: "idempotency_error", message: "Keys have one request." } },
        { status: 400 },
      );
    if (earlier) return answerOf(earlier.payment);
    if (provider.detached.has(form.get("payment_method") ?? ""))
      return Response.json({ error: { type: "invalid_request_error", code: "resource_missing" } }, { status: 400 });
    const payment: StoredPayment = {
      id: next("pi_card"),
      object: "payment_intent",
      status: provider.refuses ? "requires_payment_method" : "succeeded",
      amount: Number(form.get("amount")),
      currency: form.get("currency") ?? "",
      customer: form.get("customer") ?? "",
      created: Math.floor(Date.now() / 1_000),
      metadata: readMetadata(form),
      last_payment_error: provider.refuses ? { code: "card_declined", decline_code: provider.refuses } : null,
    };
    known.set(key, { request, payment });
    provider.payments.push(payment);
    provider.onPayment(payment);
    return answerOf(payment);
  };

  const provider: CardProvider = {
    payments: [],
    refuses: null,
    losesAnswers: false,
    detached: new Set(),
    onPayment: () => {},
    answer({ method, pathname, searchParams, form, key }) {
      if (method === "POST" && pathname === "/v1/customers") {
        const id = customers.get(key ?? "") ?? next("cus");
        customers.set(key ?? "", id);
        return Response.json({ id, object: "customer" });
      }
      if (method === "POST" && pathname === "/v1/checkout/sessions" && form.get("mode") === "setup") {
        const id = next("seti");
        setups.set(id, form.get("customer") ?? "");
        return Response.json({
          id: next("cs_setup"),
          object: "checkout.session",
          url: `https://pay.example/card/${id}`,
          setup_intent: id,
        });
      }
      const [, kind, id, action] =
        /^\/v1\/(setup_intents|payment_intents|payment_methods)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
      if (kind === "setup_intents" && id) {
        const customer = setups.get(id);
        const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2031 };
        const methodId = `pm_${id}`;
        const owner = provider.detached.has(methodId) ? null : customer;
        const method = { id: methodId, object: "payment_method", customer: owner, card };
        return customer
          ? Response.json({ id, object: "setup_intent", status: "succeeded", customer, payment_method: method })
          : new Response("{}", { status: 404 });
      }
      if (kind === "payment_methods" && id && action === "detach") {
        provider.detached.add(id);
        return Response.json({ id, object: "payment_method" });
      }
      if (kind !== "payment_intents") return null;
      if (method === "POST") return pay(form, key ?? next("no_key"));
      if (!id) return list(provider.payments.filter(({ customer }) => customer === searchParams.get("customer")));
      const payment = provider.payments.find((one) => one.id === id);
      return payment
        ? Response.json(payment)
        : Response.json({ error: { type: "invalid_request_error" } }, { status: 404 });
    },
  };
  return provider;
}
