"""People before a place: transparent half figures over a part of a finished picture, which is out of focus."""
import cv2
import numpy as np

from compose.tone import smoothstep


def compose_portrait(figures, place, size, crop, blur):
    """Picture (height, width, 3) of display values 0–1.

    figures: [(RGBA 0–1 not premultiplied, middle as a share of the width, height as a share of the picture's)], the rearmost first;
    they stand on the lower edge. place: display values of the picture behind. size: width and height in px. crop: the part of the
    place that is shown, as fractions (left, top, width); its height follows. blur: of the place, as a share of the width.
    """
    width, height = size
    left, top, wide = crop
    tall_px = wide * place.shape[1] * height / width
    x, y = int(left * place.shape[1]), int(top * place.shape[0])
    part = place[y:y + int(tall_px), x:x + int(wide * place.shape[1])]
    picture = cv2.resize(part.astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    picture = cv2.GaussianBlur(np.clip(picture, 0, 1) ** 2.2, (0, 0), blur * width, borderType=cv2.BORDER_REPLICATE) ** (1 / 2.2)
    picture *= smoothstep(1.25, .35, np.linspace(0, 1, height))[:, None, None] * .10 + .90
    for figure, at, scale in figures:
        layer = _placed(figure, size, at, scale)
        shade = cv2.GaussianBlur(layer[..., 3], (0, 0), .05 * height)[..., None] * .22
        picture = picture * (1 - shade) * (1 - layer[..., 3:]) + layer[..., :3]
    return np.clip(picture, 0, 1)


def _placed(figure, size, at, scale):
    """A figure, premultiplied, in an empty picture."""
    width, height = size
    high = int(scale * height)
    broad = int(figure.shape[1] * high / figure.shape[0])
    person = np.dstack([figure[..., :3] * figure[..., 3:], figure[..., 3:]]).astype(np.float32)
    person = cv2.resize(person, (broad, high), interpolation=cv2.INTER_AREA)
    layer = np.zeros((height, width, 4), np.float32)
    x0, y0 = int(at * width - broad / 2), height - high
    from_x, to_x = max(0, x0), min(width, x0 + broad)
    layer[max(0, y0):, from_x:to_x] = person[max(0, -y0):, from_x - x0:to_x - x0]
    return layer
