import { expect, test } from "bun:test";
import { PinCard } from "../../client/components/domain/pin-card.tsx";
import { AdCard } from "../../client/features/ads/components/ad-card.tsx";
import type { Pin } from "../../src/model/pin.ts";
import { onPage } from "./support/on-page.tsx";
import { pinNumber } from "./support/pins.ts";

const advertiser = { id: "9", name: "Lemon & Salt" };
const cardOf = (pin: Pin, config = {}) => {
  const slot = { position: 5, pin, token: "token", advertiser, offer: null, reasons: [] };
  return onPage(<AdCard pin={pin} slot={slot} actions={null} priority={false} />, config);
};
const LABEL = /<article[^>]* aria-label="([^"]*)"/;

test("sponsorship labels on ads: 'Promoted by {name}', after 'Ad • ' in the EU experiment [signed-in 5]", () => {
  const { html, text } = cardOf(pinNumber(1));
  expect(text).toContain("Promoted by Lemon &amp; Salt");
  expect(html.match(LABEL)?.[1]).toBe("Promoted by Lemon &amp; Salt");
  expect(html).toContain('href="/offsite/ad/token"');
  expect(html).toContain('rel="sponsored nofollow noopener"');
  const prefixed = cardOf(pinNumber(1), { hasAdPrefix: true });
  expect(prefixed.html.match(LABEL)?.[1]).toBe("Ad • Promoted by Lemon &amp; Salt");
});

test("a product ad's card shows the price in the line reserved for it", () => {
  const product = pinNumber(1, {
    richMetadata: {
      type: "product",
      name: "Vase",
      price: { valueInMicroCurrency: 52_000_000, currency: "USD" },
      listPrice: null,
      availability: "in_stock",
      brand: null,
      color: null,
      material: null,
      rating: null,
      readAt: "2026-01-01T00:00:00.000Z",
      siteName: null,
    },
  });
  expect(cardOf(product).text).toContain("$52");
  expect(onPage(<PinCard pin={product} href="/pin/1001/" />).text).toContain("$52");
  expect(cardOf(pinNumber(1)).text).not.toContain("$");
});
