import { CURRENCIES } from "./currencies.ts";

/** Signs and words of currencies as shops write them, after Unicode's compatibility normalization. */
const SIGNS: Readonly<Record<string, string>> = {
  AED: "د.إ",
  ALL: "Lek|Lekë",
  AMD: "֏|դր|драм",
  AUD: "AU$|A$",
  AZN: "₼|ман",
  BAM: "KM|КМ",
  BDT: "৳|টাকা|Tk",
  BGN: "лв|лева",
  BHD: "د.ب|BD",
  BRL: "R$",
  CAD: "CA$|C$|CAN$",
  CHF: "SFr",
  CNY: "元|RMB|CN¥",
  COP: "COL$",
  CRC: "₡",
  CZK: "Kč|Kc|Kčs",
  DZD: "د.ج|DA",
  EGP: "ج.م|E£|LE|جنيه",
  EUR: "€|euro|euros|евро|ευρώ",
  GBP: "£",
  GEL: "₾|ლარი|лари",
  GHS: "₵|GH₵|GH¢",
  GTQ: "Q",
  HKD: "HK$",
  HUF: "Ft|forint",
  IDR: "Rp",
  ILS: '₪|NIS|ש"ח|ש״ח|שח',
  INR: "₹|रु",
  IQD: "د.ع",
  JOD: "د.أ|JD",
  JPY: "¥|円|JP¥",
  KES: "KSh",
  KHR: "៛",
  KRW: "₩|원",
  KWD: "د.ك|KD",
  KZT: "₸|тг|тенге",
  LAK: "₭",
  LBP: "ل.ل",
  LKR: "රු",
  MAD: "د.م",
  MKD: "ден",
  MNT: "₮",
  MXN: "MX$|MEX$",
  MYR: "RM",
  NGN: "₦",
  NPR: "रू",
  NZD: "NZ$",
  OMR: "ر.ع",
  PEN: "S/|S/.",
  PHP: "₱|PhP",
  PLN: "zł|zl|złotych",
  PYG: "₲|Gs",
  QAR: "ر.ق|QR",
  RON: "lei|leu",
  RSD: "дин|РСД",
  RUB: "₽|руб|р|рублей|RUR",
  SAR: "ر.س|SR|ريال سعودي",
  SGD: "S$",
  THB: "฿|บาท",
  TND: "د.ت|DT",
  TRY: "₺|TL",
  TWD: "NT$",
  TZS: "TSh",
  UAH: "₴|грн|гривень",
  UGX: "USh",
  USD: "$|US$|U$S|US",
  UYU: "$U|UY$",
  VND: "₫|đ|VNĐ|VNĐ|đồng",
  ZAR: "R",
};

/** Signs that several currencies share. The first currency is meant if nothing says otherwise; null for none. */
const SHARED: Readonly<Record<string, readonly (string | null)[]>> = Object.fromEntries(
  [
    ["$", "USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP BSD BBD BMD BZD FJD GYD JMD KYD LRD NAD SRD TTD XCD"],
    ["¥", "JPY CNY"],
    ["元", "CNY TWD HKD MOP"],
    ["£", "GBP EGP GIP FKP SHP LBP"],
    ["R$", "BRL"],
    ["lei", "RON MDL"],
    ["руб", "RUB BYN"],
    ["р", "RUB BYN"],
    ["kr", "- SEK NOK DKK ISK"],
    ["Rs", "- INR PKR LKR NPR MUR SCR"],
    ["Fr", "- CHF XAF XOF XPF"],
    ["din", "- RSD DZD"],
    ["Bs", "- BOB VES"],
    ["Br", "- ETB BYN"],
    ["DH", "- AED MAD"],
    ["Dhs", "- AED MAD"],
    ["درهم", "- AED MAD"],
    ["دينار", "- KWD BHD IQD JOD TND DZD LYD"],
    ["ریال", "- SAR IRR OMR QAR YER"],
    ["ريال", "- SAR IRR OMR QAR YER"],
    ["сом", "- KGS UZS"],
  ].map(([sign = "", codes = ""]) => [
    sign.toLowerCase(),
    codes.split(" ").map((code) => (code === "-" ? null : code)),
  ]),
);

const MEANING = new Map<string, Meaning>([
  ...Object.entries(SIGNS).flatMap(([code, signs]) =>
    signs.split("|").map((sign) => [sign.toLowerCase(), [code]] as const),
  ),
  ...Object.entries(SHARED),
  ...[...CURRENCIES].map((code) => [code.toLowerCase(), [code]] as const),
]);

type Meaning = readonly (string | null)[];

/** Words that say that taxes are included, and the asterisk before such words elsewhere, which don't change the price. */
const NOTES =
  /\*+|[([]?(?:inkl\.?\s*(?:ges\.\s*)?MwSt\.?|inc(?:l\.?|luding)?\s*(?:VAT|GST|tax)|TTC|IVA\s+incl\p{L}*\.?|s\s+DPH|税込み?)[)\]]?/giu;
/** "49,-", "49.–" and "499/-" have no cents, and a point may end the sentence. */
const NO_CENTS = /^(?:\s*[.,:/]?\s*[-\u2013\u2014]{1,2}|[.,](?!\S))/;
/** Between words, and between a word and a sign. */
const BORDER = /\s+|(?<=\p{L})(?=[^\p{L}.\s])|(?<=[^\p{L}\s])(?=\p{L})/u;
/** "USD $49" and "$49 CAD" have two. */
const SIGNS_MAX = 2;

/** A price's number as written, and the meanings of the signs around it. */
export interface PartedPrice {
  bare: string;
  /** The most specific sign: the meant currency, or null, and then others that share the sign. Empty without a sign. */
  currencies: Meaning;
}

/** Parts a price into number and signs; null if other words surround the number, or if signs contradict each other. */
export function partPrice(text: string): PartedPrice | null {
  const found = /^(\D*?)([.,]?\d(?:.*\d)?)(\D*)$/su.exec(text);
  if (!found) return null;
  let [, before = "", bare = "", after = ""] = found;
  // The point of "Rs.499" and "S/.129" belongs to the sign, that of "$.99" to the number.
  if (bare.startsWith(".") && (/\p{L}$/u.test(before) || MEANING.has(`${before.trim().toLowerCase()}.`))) {
    before += ".";
    bare = bare.slice(1);
  }
  const signs = [...signsIn(before), ...signsIn(after.replace(NO_CENTS, ""))];
  // "49€90" has its sign in the place of the point.
  const middle = /^(\d{1,6}) ?€ ?(\d\d)$/.exec(bare);
  if (middle && signs.length === 0) return { bare: `${middle[1]}.${middle[2]}`, currencies: ["EUR"] };
  if (signs.length > SIGNS_MAX || signs.includes(null)) return null;
  const known = signs.filter((sign) => sign !== null);
  const [first = []] = known.sort((one, other) => one.length - other.length);
  const [code] = first;
  return code && known.some((sign) => !sign.includes(code)) ? null : { bare, currencies: first };
}

/** The meanings of the words and signs in a text; null for an unknown one. */
function signsIn(text: string): (Meaning | null)[] {
  const plain = text.trim();
  if (plain === "") return [];
  const rest = plain.replace(NOTES, "").trim();
  if (rest === "") return [];
  const whole = meaningOf(rest) ?? meaningOf(rest.replace(/\s+/g, ""));
  return whole ? [whole] : rest.split(BORDER).map(meaningOf);
}

const meaningOf = (sign: string): Meaning | null =>
  MEANING.get(sign.toLowerCase()) ?? MEANING.get(sign.toLowerCase().replace(/\.$/, "")) ?? null;

/** The currency of a code or a sign alone, such as "eur", "€" or "RUR"; null if it is unknown or in doubt. */
export const currencyOfSign = (text: string): string | null => meaningOf(text.normalize("NFKC").trim())?.[0] ?? null;
