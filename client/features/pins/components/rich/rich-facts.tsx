import type { Pin } from "../../../../../src/model/pin.ts";
import { ArticleFacts } from "./article-facts.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { RecipeFacts } from "./recipe-facts.tsx";

/** The structured data of the page behind a Pin's link, if any. */
export function RichFacts({ pin }: { pin: Pin }) {
  const { richMetadata: rich } = pin;
  if (rich?.type === "product") return <ProductFacts pin={pin} product={rich} />;
  if (rich?.type === "recipe") return <RecipeFacts recipe={rich} domain={pin.domain} />;
  return rich ? <ArticleFacts article={rich} domain={pin.domain} /> : null;
}
