"""Colours of the valley. One name, one sRGB value; everything in the pictures takes its colour from here."""

PALETTE = {
    'ink': '#0E1F1C', 'spruce': '#2C5344', 'moss': '#557558', 'leaf': '#8D9E60', 'birch': '#B0A864',
    'grass': '#7E9A5C', 'meadow': '#8A9A66', 'reed': '#A79A58', 'straw': '#D3BE86',
    'white': '#F2EEE4', 'off': '#F4F0E6', 'plaster': '#E9DFC9', 'ochre': '#E3BE78', 'sand': '#D9CDB4',
    'rose': '#D8B49C', 'brick': '#9C5B44', 'grey_plaster': '#C9C8BE',
    'concrete': '#B9B5AA', 'gravel': '#CDBFA6', 'asphalt': '#6B6E6A', 'stone': '#A7A59C', 'paving': '#C2B9A8',
    'falu': '#8A2B1E', 'falu_dark': '#6E2218', 'tile': '#A4553C', 'roof': '#2B302F', 'metal': '#7E8583',
    'steel': '#C9CED0', 'glass': '#16282B', 'panel': '#0B1B2E', 'busbar': '#6F8596', 'frame': '#B7BEC2',
    'mint': '#7DF9B0', 'sun': '#F6C445', 'lamp': '#FFC16B',
    'wood': '#B98A5A', 'bark': '#5B4636', 'birchbark': '#E9E4D8', 'rubber': '#1B1E1E',
    'car_white': '#E9ECEA', 'car_green': '#1F5A4C', 'car_grey': '#7C8688', 'van': '#EFEDE6', 'bale': '#EDEFEA',
    'black': '#141918', 'blackwood': '#24292A', 'dark_panel': '#1C2826', 'blade': '#F3F3EF',
    'balcony_green': '#3F7A68', 'balcony_ochre': '#E0A94A', 'balcony_pale': '#D8D2C2',
    'copper': '#B4714A', 'water': '#10414A', 'snow': '#EEF1F2', 'tractor': '#2F6B4F',
}


def hex_to_linear(value):
    """Linear RGB (0–1, three floats) of an sRGB hex colour."""
    value = value.lstrip('#')
    channels = (int(value[i:i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def colour(name):
    """Linear RGB of a palette name or of a hex colour."""
    return hex_to_linear(PALETTE.get(name, name))
