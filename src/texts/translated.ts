/**
 * A slice's texts in another language: every key of the English texts, with the same placeholders (a test checks this).
 * Japanese and Korean have one form for any number, `_other`.
 */
export type Translated<T> = {
  readonly [Key in keyof T as Key extends `${string}_one` ? never : Key]: T[Key] extends string
    ? string
    : Translated<T[Key]>;
};
