/** The small parser that comes with Readability, without types of its own. */
declare module "@mozilla/readability/JSDOMParser.js" {
  export default class JSDOMParser {
    parse(html: string, url?: string): object | null;
  }
}
