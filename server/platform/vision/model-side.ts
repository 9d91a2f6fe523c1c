/** The model's input size in pixels a side; in its own file, so that reading it doesn't load the model. */
export const MODEL_SIDE = 224;
