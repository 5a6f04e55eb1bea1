/** The longer side of a picture, once it is drawn anew; at most. */
export const pictureEdge = 1920;
/** How wide pages may ask for a picture, besides as it is: from an icon to a background. */
export const pictureWidths = [96, 320, 640, 1280] as const;
