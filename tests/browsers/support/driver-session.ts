/** The key of an element in the JSON of the W3C's WebDriver protocol. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** An element of the page, by the driver's reference. */
export type DriverElement = Record<typeof ELEMENT, string>;

/** A refusal of the driver, with the code that the protocol gives it. */
export class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** A function of a test that runs in the page. */
export type PageFunction<T, Given> = (given: Given) => T;

/** The commands of a driven browser that the flows need. */
export interface DriverSession {
  go(url: string): Promise<void>;
  /** Runs a function in the page, and waits for its promise. */
  run<T, Given>(fn: PageFunction<T, Given>, given: Given): Promise<Awaited<T>>;
  /** The accessible name, as a screen reader hears it. */
  label(element: DriverElement): Promise<string>;
  /** Scrolls to the element and clicks it with the pointer. @throws DriverError if something covers it */
  click(element: DriverElement): Promise<void>;
  /** Types at the end of the element's text, or names a file in a file field. */
  type(element: DriverElement, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  end(): Promise<void>;
}

/** The script by which a driver runs a function in the page. */
export const scriptOf = (fn: PageFunction<never, never>): string => `return (${fn})(...arguments)`;

/** The input actions of one key. */
export const keyActions = (value: string): object[] => [
  {
    type: "key",
    id: "keyboard",
    actions: [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ],
  },
];

/** The input actions of a press with the right button on an element. */
export const rightClickActions = (origin: DriverElement): object[] => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", origin, x: 0, y: 0 },
      { type: "pointerDown", button: 2 },
      { type: "pointerUp", button: 2 },
    ],
  },
];
