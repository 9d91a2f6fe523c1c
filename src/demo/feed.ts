import { PRODUCTS } from "./products.ts";

/** Path of the demo feed with the products of one of its businesses, in the usual shopping columns. */
export const DEMO_FEED_PATH = "/demo/north-kiln/products.csv";

const HEAD = [
  ...(["id", "title", "description", "link", "image_link", "price", "sale_price"] as const),
  ...(["availability", "condition", "brand", "color", "material", "product_type"] as const),
] as const;
type Row = Partial<Record<(typeof HEAD)[number], string>>;

/** Rows with typical faults, so that the diagnostics have something to show. */
const FAULTY: readonly Row[] = [
  {
    id: "cup-set",
    title: "Red espresso cups, set of six",
    description: "Six cups and saucers from one firing.",
    price: "on request",
    availability: "in stock",
    condition: "new",
    brand: "North Kiln",
  },
  {
    id: "bowl-second",
    title: "Small red bowl, a second",
    description: "What came out of the kiln a little crooked.",
    price: "30.00 EUR",
    sale_price: "35.00 EUR",
    availability: "in stock",
    condition: "new",
    brand: "North Kiln",
  },
];
/** Schema.org's availability values in the feed's spelling. */
const STOCK: Record<string, string> = { OutOfStock: "out of stock", PreOrder: "preorder" };

interface Offered {
  price: string;
  availability: string;
  priceSpecification?: { price: string };
}
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param shop the business's website, which its ads link to */
export function demoFeed({ publicUrl, shop }: { publicUrl: string; shop: string }): string {
  const sold = PRODUCTS.filter(({ site }) => site === "north-kiln");
  const pictures = sold.map(({ picture }) => picture);
  const rows: Row[] = sold.map(({ picture, title, text, data }) => {
    const { price, availability, priceSpecification: before } = data.offers as Offered;
    return {
      id: picture,
      title,
      description: text,
      condition: "new",
      brand: "North Kiln",
      product_type: "Tableware",
      price: `${before?.price ?? price} EUR`,
      sale_price: before ? `${price} EUR` : "",
      availability: STOCK[availability.split("/").at(-1) ?? ""] ?? "in stock",
      color: String(data.color ?? ""),
      material: String(data.material ?? ""),
    };
  });
  const lines = [...rows, ...FAULTY].map((row, index) => {
    const picture = pictures[index % pictures.length];
    const addresses = {
      link: new URL(`shop/${row.id}`, shop).href,
      image_link: `${publicUrl}/demo/pictures/${picture}.jpg`,
    };
    return HEAD.map((name) => quoted({ ...addresses, ...row }[name] ?? "")).join(",");
  });
  return `${[HEAD.join(","), ...lines].join("\n")}\n`;
}
