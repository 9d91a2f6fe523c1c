import { parseSync } from "vite";

/** A node of the syntax tree; its fields depend on its type. */
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** The syntactic position of a string. */
interface Place {
  /** Name of the attribute or field whose value it is. */
  name: string | null;
  /** A child of an element is read if it has letters; an argument of a single word is a key. */
  kind: "child" | "attribute" | "field" | "argument" | "other";
}

/** Placeholder for a template's expressions. */
const HOLE = "□";
/** Attributes that people always read, and names whose value may also be a key of the catalog. */
const READ = new Set(["aria-label", "aria-description", "aria-valuetext", "title", "label", "placeholder", "alt"]);
const READ_OR_KEY = new Set(["text", "hint", "description", "lead", "heading", "message", ...READ]);
const KEYS = new Set(["className", "id", "key", "rel", "href"]);
const SENTENCE = /^\p{Lu}[\p{L}’']*(?:[\s,.!?…:]|$)/u;
/** Constants, names of classes, addresses and code. */
const NO_WORDS = /^[A-Z][A-Z_]+$|^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}*)+$|^(?:GET|POST) |^\S*[/"_<(]\S*$|^\S+\.\p{L}\S*$/u;
const TYPES = /^(?:TSLiteralType|TSTypeAnnotation|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSTypeParameter)/;
const LEADS_ON = new Set(["ConditionalExpression", "LogicalExpression", "TSAsExpression", "TSSatisfiesExpression"]);
const OTHER: Place = { name: null, kind: "other" };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** The name of an attribute or of a field: `title`, `"aria-label"`. */
const nameOf = (of: unknown): string | null => {
  const { name, value } = (of ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === "string" ? name : typeof value === "string" ? value : null;
};

/** Whether a person reads the string, judged by its position and its look. */
function isRead(text: string, { name, kind }: Place): boolean {
  const letters = text.replaceAll(HOLE, "");
  if (!/\p{L}{2}/u.test(letters) || NO_WORDS.test(text) || (name && KEYS.has(name))) return false;
  if (kind === "child") return true;
  if (name && READ.has(name) && kind === "attribute") return true;
  if (name && READ_OR_KEY.has(name) && /\s/.test(letters)) return true;
  if (kind === "argument" && !/\s/.test(text)) return false;
  return SENTENCE.test(text) || (text.startsWith(HOLE) && /\p{L}{2} \p{L}{2}/u.test(letters));
}

function stringOf({ type, value, quasis }: Node): string | null {
  if (type === "Literal") return typeof value === "string" ? value : null;
  if (type !== "TemplateLiteral") return null;
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join(HOLE);
}

/** The position of a node's children in the given field. */
function placeOf(node: Node, field: string, place: Place): Place | null {
  const { type } = node;
  if (type === "ImportDeclaration" || (type.startsWith("Export") && field === "source")) return null;
  if (type === "JSXElement" || type === "JSXFragment")
    return field === "children" ? { name: null, kind: "child" } : OTHER;
  if (type === "JSXAttribute") return { name: nameOf(node.name), kind: "attribute" };
  if (type === "JSXExpressionContainer" || (LEADS_ON.has(type) && field !== "test")) return place;
  if (type === "Property") return field === "value" ? { name: nameOf(node.key), kind: "field" } : null;
  // Compared strings and the cases of a switch are keys.
  if (type === "BinaryExpression" && /^[!=]=/.test(String(node.operator))) return { name: null, kind: "argument" };
  if (type === "SwitchCase" && field === "test") return null;
  if (/^(?:Call|New|Array)Expression$/.test(type)) return { name: null, kind: "argument" };
  return OTHER;
}

/**
 * The strings in a file that a person reads: text in elements, attributes such as `aria-label`, and text
 * that looks like a sentence. `□` replaces a template's expressions.
 * @throws Error if the file can't be parsed
 */
export function findWords(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  const visit = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, place);
    if (!isNode(value) || TYPES.test(value.type)) return;
    if (value.type === "JSXText") {
      if (/\p{L}/u.test(String(value.value))) found.push(String(value.value).replace(/\s+/g, " ").trim());
      return;
    }
    const text = stringOf(value);
    if (text !== null && isRead(text, place)) found.push(text.replace(/\s+/g, " ").trim());
    for (const [field, part] of Object.entries(value)) {
      const inside = placeOf(value, field, place);
      if (inside) visit(part, inside);
    }
  };
  visit(program.body, OTHER);
  return found;
}
