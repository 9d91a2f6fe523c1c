/**
 * A slice's texts in another language: every key of the English ones, with the same placeholders (a test says so).
 * Japanese and Korean have one form for any number, `_other`.
 */
export type Translated<T> = {
  readonly [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string
    ? string
    : Translated<T[Key]>;
};
