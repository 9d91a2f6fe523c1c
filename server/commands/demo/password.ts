import { randomInt } from "node:crypto";

const WORDS = (
  "amber anchor apricot basket birch bramble candle canyon cedar cinder clover cobalt copper coral cotton dune ember " +
  "fern fiddle flint gable garnet ginger harbour hazel heron indigo ivory juniper kettle lagoon lantern linen lupin " +
  "mallow maple meadow mitten nutmeg orchard otter pebble pepper plover quartz quill raven river saffron sandal " +
  "sparrow spruce teal thistle timber tulip velvet violet walnut willow winter yarrow"
).split(" ");

/**
 * Three words and two digits, easy to read out and type: about 24 bits, which is enough behind the log-in form's
 * limits.
 */
export function inventPassword(): string {
  const words = [0, 1, 2].map(() => WORDS[randomInt(WORDS.length)]);
  return `${words.join("-")}-${randomInt(10, 100)}`;
}
