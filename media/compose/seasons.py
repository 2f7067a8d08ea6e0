"""The year in one picture: the same camera in four seasons, side by side in the order of the months."""
import numpy as np

# Where each season begins and ends on the axis of months (0 = 1 January, 12 = 31 December).
SPANS = (('winter', -6., 1.8), ('spring', 1.8, 4.8), ('summer', 4.8, 8.4), ('autumn', 8.4, 10.9), ('winter', 10.9, 18.))
# Months over which one season turns into the next: on the ground, and in the sky, where an edge would be seen.
CHANGE, CHANGE_IN_SKY = 1.0, 3.4
SKY = .34  # share of the height that is sky


def _share(x, begin, end, change):
    """Weight of a season at a place on the axis of months; the weights of neighbours add up to 1."""
    rise, fall = (np.clip((x - edge) / change + .5, 0, 1) for edge in (begin, end))
    rise, fall = (ramp * ramp * (3 - 2 * ramp) for ramp in (rise, fall))
    return rise - fall


def compose_year(pictures):
    """Blend pictures of one size ({season: height x width x 3}) from January at the left to December at the right."""
    height, width = next(iter(pictures.values())).shape[:2]
    column = ((np.arange(width) + .5) / width * 12)[None, :]
    row = ((np.arange(height) + .5) / height)[:, None]
    change = CHANGE + (CHANGE_IN_SKY - CHANGE) * np.clip(1.4 - row / SKY, 0, 1)
    leaning = column + (row - .5) * .5  # so that the change is no ruled line
    return np.clip(sum(pictures[season] * _share(leaning, begin, end, change)[..., None] for season, begin, end in SPANS),
                   0, 1).astype(np.float32)
