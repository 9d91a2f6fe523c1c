/** A slice's texts in another language: every key of the English ones, with the same placeholders (a test says so). */
export type Translated<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
