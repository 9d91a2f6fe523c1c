/** Ten-thousandths, 16 bits each, the lower byte first. */
const TEN_THOUSANDTHS =
  "XwW/AkvjyBObI9f7zhigFSXJofGfCyAGkdHf9+vkXQ32/3v2oK1v5HTdJuUmDxMY88oEBnXBE8Lj+FHYQRLNH6XUnC6DDjgG395oAdb7ytfU4jEIW+aYFJ3vju91GineWija+aAuJhIoGuMGXwje5+L2Usq6/krkuwm12YDd2R4d85xSrfZo/ZXtPQTBBhj6JP7GDhAN1Bo7BwLtShDf1RzyBvoOFfvpcOf29y75pxhlE34YCCRS6LcGjfd97OQVEvTr//YDR+isFHkD1/0ELRru5SL4D8Ixvsb6G+MsA+Zd/oANex5p/ufg6S4LK9z9JxCTFrj06+Ul+Gj27vYBCaTFvyPP/3YW1Rse2sTrdAz++GAs1xFpuwgUFgeY62Qxpwgg3iIYhCN8FxQcxjwaCFDVfv/M4jcWQfWk+3ECmfkGJSMBoPds7jP7xeRTD3sSxPEU3d79ZAZqC4nnSfAI53X/P+yQAXQVsSaJ7kcAReh6BFj84tnt8rgCBQpDGGwBQO6GGsP9ze4f4z4F8AJM/Z4wTchX97AJRwEMB6n8E/ouGjTPTew48p4awgirAt4TaATJ570um/T0Io8AEtVB5BQG39/dA0b3VfzDAYHn7QOP7vXtmRTSEtcINTc1D0X7Me2a/XMF6OhiBTwDu9Gs/kghaPQty9vjx+za7ZzDfCM=";

/**
 * The mean direction of the features of the demo's 232 pictures, projected by `projection.ts`. It affects every stored
 * vector, so it must never change.
 */
export const MEAN_PROJECTION: Float32Array = Float32Array.from(
  new Int16Array(Uint8Array.from(Buffer.from(TEN_THOUSANDTHS, "base64")).buffer),
  (value) => value / 10_000,
);
