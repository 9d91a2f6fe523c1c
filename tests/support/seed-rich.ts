import { saveRich } from "../../db/queries/rich/write-rich.ts";
import { imageColors } from "../../db/schema/rich.ts";
import { colorBits } from "../../src/model/colors.rules.ts";
import type { Product, RichData } from "../../src/model/rich.ts";
import { type PinSeed, type SeededBoard, seedImage, seedPin } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

const usd = (units: number) => ({ valueInMicroCurrency: Math.round(units * 1_000_000), currency: "USD" });

const PRODUCT: Product = {
  name: "Poster",
  price: usd(20),
  listPrice: null,
  availability: "in_stock",
  brand: null,
  color: null,
  material: null,
  rating: null,
};

export interface RichSeed extends PinSeed {
  data?: RichData | null;
  /** In US dollars, for a product whose price alone differs. */
  price?: number;
  listPrice?: number;
  product?: Partial<Product>;
  siteName?: string | null;
  colors?: string[];
  dueAt?: Date | null;
}

/** Adds a Pin and the data of its page as a row, without fetching anything. @returns its id */
export async function seedRichPin(app: TestApp, board: SeededBoard, seed: RichSeed = {}): Promise<string> {
  const { data, price, listPrice, product, siteName = "Shop", colors = [], dueAt = null, ...pin } = seed;
  const link = pin.link ?? "https://shop.example/poster";
  const image = pin.image ?? (await seedImage(app));
  const pinId = await seedPin(app, board, { ...pin, link, image });
  const { db, now } = app.deps;
  const made: RichData = {
    type: "product",
    ...PRODUCT,
    ...(price === undefined ? {} : { price: usd(price) }),
    ...(listPrice === undefined ? {} : { listPrice: usd(listPrice) }),
    ...product,
  };
  await saveRich(db, { pinId, link, data: data === undefined ? made : data, siteName, readAt: now(), dueAt });
  if (colors.length > 0) await db.insert(imageColors).values({ imageId: image.id, bits: colorBits(colors) });
  return pinId;
}
