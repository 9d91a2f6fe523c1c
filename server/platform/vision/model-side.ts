/** The model's input size in pixels per side; in a separate file, so that importing it doesn't load the model. */
export const MODEL_SIDE = 224;
