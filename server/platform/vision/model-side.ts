/** Pixels a side that the image model looks at; here, so that nobody loads the model to know. */
export const MODEL_SIDE = 224;
